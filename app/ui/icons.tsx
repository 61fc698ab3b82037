const paths = {
  alert: 'M12 7.5v5.5m0 3.5v.01M12 3 2.5 20h19L12 3Z',
  arrowDown: 'M12 5v14m-5.5-5.5L12 19l5.5-5.5',
  arrowUp: 'M12 19V5m-5.5 5.5L12 5l5.5 5.5',
  check: 'm4.5 12.5 5 5 10-11',
  chevronDown: 'm6 9.5 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.7A8.6 8.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6 7.6A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5c1.4 0 2.7-.4 3.8-.9',
  info: 'M12 11v6m0-9.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  sort: 'm8 9.5 4-4 4 4m0 5-4 4-4-4',
} as const

export type IconName = keyof typeof paths

export const iconNames = Object.keys(paths) as IconName[]

/** A drawn sign beside words that say the same; screen readers skip it. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="square"
        strokeLinejoin="miter"
      />
    </svg>
  )
}
