/** The rows of the worked example: what is reckoned and what comes out, printed alike in both languages. */
export const fairTestRows = [
  { name: 'early', arithmetic: '(6 + 14 + 9 + 12 + 9) ÷ 5', result: '10.0', unit: 'points' },
  { name: 'late', arithmetic: '(1 + 6 − 1 + 4 + 5) ÷ 5', result: '3.0', unit: 'points' },
  { name: 'effect', arithmetic: '10 − 3', result: '7.0', unit: 'points' },
  { name: 'earlySpread', arithmetic: '(16 + 16 + 1 + 4 + 1) ÷ 4', result: '9.5', unit: 'number' },
  { name: 'lateSpread', arithmetic: '(4 + 9 + 16 + 1 + 4) ÷ 4', result: '8.5', unit: 'number' },
  { name: 'error', arithmetic: '√(9.5 ÷ 5 + 8.5 ÷ 5)', result: '1.90', unit: 'points' },
  { name: 'half', arithmetic: '2.306 × 1.90', result: '4.4', unit: 'points' },
  { name: 'low', arithmetic: '7 − 4.4', result: '2.6', unit: 'points' },
  { name: 'high', arithmetic: '7 + 4.4', result: '11.4', unit: 'points' },
] as const
