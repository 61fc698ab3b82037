/** The three steps as drawings of lines, each in a square of 36. */
export const cardSigns = {
  // a phone before a code
  scan: [
    'M9 2h14v32H9zM14 30h4',
    'M12.500 9h3v3h-3zM16.500 14h3v3h-3zM12.500 19h7',
    'M27 8v5M27 17v5M31 6v18',
  ],
  // a name: two letters under a line that is filled in
  name: ['M3 30h30', 'M5 25 11 8l6 17M7 19h8', 'M22 25V8h5a4.500 4.500 0 0 1 0 9h-5M27 17l5 8'],
  // nine keys of a number pad and the tenth below
  pin: [5, 14, 23].flatMap((x) => [3, 11, 19].map((y) => `M${x} ${y}h6v5h-6z`)).concat('M14 27h6v5h-6z'),
} as const
