package androidx.compose.foundation.shape

import androidx.compose.ui.unit.Dp

data class RoundedCornerShape(val size: Dp)
