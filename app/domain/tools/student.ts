/** Student's t and the normal distribution, as far as sample sizes need them. */

/** ln Γ(x) for x > 0 (Lanczos, g = 7, nine terms). */
function logGamma(x: number): number {
  const terms = [
    ...[0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313],
    ...[
      -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
      1.5056327351493116e-7,
    ],
  ]
  const base = x - 1 + 7.5
  const sum = terms.slice(1).reduce((total, term, at) => total + term / (x + at), terms[0] ?? 1)
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum)
}

/** The regularised incomplete beta function, by its continued fraction. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  const tiny = 1e-300
  let [c, d] = [1, 1 / notZero(1 - ((a + b) * x) / (a + 1))]
  let fraction = d
  for (let m = 1; m <= 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    for (const step of [even, odd]) {
      d = 1 / notZero(1 + step * d)
      c = notZero(1 + step / c)
      fraction *= d * c
    }
    if (Math.abs(d * c - 1) < 1e-14) break
  }
  return (front * fraction) / a
  function notZero(value: number): number {
    return Math.abs(value) < tiny ? tiny : value
  }
}

/** P(T ≤ t) with so many degrees of freedom. */
export function studentCumulative(t: number, freedom: number): number {
  const tail = incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5) / 2
  return t > 0 ? 1 - tail : tail
}

/** The t that a share of Student's distribution stays below, for shares from a half on. */
export function studentQuantile(share: number, freedom: number): number {
  let [low, high] = [0, 2]
  while (studentCumulative(high, freedom) < share) high *= 2
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (studentCumulative(middle, freedom) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** P(Z ≤ z): the t distribution of very many degrees of freedom is not exact enough, so by the same beta function's limit. */
export function normalCumulative(z: number): number {
  if (Math.abs(z) > 8) return z > 0 ? 1 : 0
  // Marsaglia's series: Φ(z) = ½ + φ(z) · (z + z³/3 + z⁵/(3·5) + …), exact to the last digits for |z| ≤ 8.
  let [sum, term] = [z, z]
  for (let odd = 3; Math.abs(term) > Math.abs(sum) * 1e-17 && odd < 400; odd += 2) {
    term *= (z * z) / odd
    sum += term
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
}

/**
 * The chance that a two-sided t test with this confidence finds a difference of so many standard errors. Averaged over
 * what the sample may say of the spread (the χ distribution), which is the noncentral t, by Simpson's rule.
 */
export function powerOf(errors: number, freedom: number, confidence: number): number {
  const critical = studentQuantile(1 - (1 - confidence) / 2, freedom)
  const reach = 9 / Math.sqrt(2 * freedom)
  const [from, to] = [Math.max(1e-9, 1 - reach), 1 + reach]
  const steps = 400
  const logFront = Math.log(2) + (freedom / 2) * Math.log(freedom / 2) - logGamma(freedom / 2)
  let [sum, weights] = [0, 0]
  for (let at = 0; at <= steps; at++) {
    const spread = from + ((to - from) * at) / steps
    const density = Math.exp(logFront + (freedom - 1) * Math.log(spread) - (freedom * spread * spread) / 2)
    const weight = density * (at === 0 || at === steps ? 1 : at % 2 === 1 ? 4 : 2)
    const found = normalCumulative(errors - critical * spread) + normalCumulative(-errors - critical * spread)
    sum += weight * found
    weights += weight
  }
  return Math.min(1, sum / weights)
}
