/** Symmetric positive definite matrices, row by row in one array. */

/** The lower triangle L with L·Lᵀ = matrix. */
export function choleskyOf(matrix: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column] as number
      for (let k = 0; k < column; k++) sum -= (lower[row * size + k] as number) * (lower[column * size + k] as number)
      lower[row * size + column] = row === column ? Math.sqrt(sum) : sum / (lower[column * size + column] as number)
    }
  }
  return lower
}

/** x with L·Lᵀ·x = right. */
export function solveWith(lower: Float64Array, size: number, right: Float64Array): Float64Array {
  const x = Float64Array.from(right)
  for (let row = 0; row < size; row++) {
    let sum = x[row] as number
    for (let k = 0; k < row; k++) sum -= (lower[row * size + k] as number) * (x[k] as number)
    x[row] = sum / (lower[row * size + row] as number)
  }
  return backward(lower, size, x)
}

/** x with Lᵀ·x = right; changes `right`. Of independent standard draws it makes draws with the inverse as covariance. */
export function backward(lower: Float64Array, size: number, right: Float64Array): Float64Array {
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row] as number
    for (let k = row + 1; k < size; k++) sum -= (lower[k * size + row] as number) * (right[k] as number)
    right[row] = sum / (lower[row * size + row] as number)
  }
  return right
}

/** The inverse of L·Lᵀ. */
export function inverseOf(lower: Float64Array, size: number): Float64Array {
  const inverse = new Float64Array(size * size)
  const unit = new Float64Array(size)
  for (let column = 0; column < size; column++) {
    unit.fill(0)
    unit[column] = 1
    inverse.set(solveWith(lower, size, unit), column * size)
  }
  return inverse
}
