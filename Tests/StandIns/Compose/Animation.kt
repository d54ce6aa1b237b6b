package androidx.compose.animation.core

interface Easing

data class CubicBezierEasing(val a: Float, val b: Float, val c: Float, val d: Float) : Easing

class TweenSpec<T>(val durationMillis: Int, val delay: Int, val easing: Easing)
