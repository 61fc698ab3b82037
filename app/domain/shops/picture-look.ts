/**
 * How a picture looks, in 16 hexadecimal digits: for 8 rows of 9 grey values, whether each is lighter than the next one. Alike
 * pictures differ in few bits (difference hash, after N. Krawetz).
 */
export function pictureLook(grey: ArrayLike<number>): string {
  let look = ''
  for (let row = 0; row < 8; row++) {
    let bits = 0
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column
      bits = (bits << 1) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1 : 0)
    }
    look += bits.toString(16).padStart(2, '0')
  }
  return look
}
