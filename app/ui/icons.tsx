const paths = {
  alert: 'M12 7.5v5.5m0 3.5v.01M12 3 2.5 20h19L12 3Z',
  arrowDown: 'M12 5v14m-5.5-5.5L12 19l5.5-5.5',
  arrowUp: 'M12 19V5m-5.5 5.5L12 5l5.5 5.5',
  backspace: 'M9 5.5h11.5v13H9L3 12l6-6.5Zm3.5 4 5 5m0-5-5 5',
  badge: 'M12 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12Zm-3.5-1L7 21.5l5-2.5 5 2.5-1.5-7.5M9.5 9l2 2 3-3.5',
  book: 'M12 6.5C10 5 7 4.5 3 4.5v13c4 0 7 .5 9 2 2-1.5 5-2 9-2v-13c-4 0-7 .5-9 2Zm0 0v13',
  building: 'M4.5 20.5v-17h10v17m0-12h5v12m-17 0h19M8 7.5h3m-3 4h3m-3 4h3',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8m7-4.5V8',
  chart: 'M3.5 3.5v17h17M8 16.5v-4m4.5 4v-9m4.5 9v-6',
  check: 'm4.5 12.5 5 5 10-11',
  checklist: 'M9 4.5H5v16h14v-16h-4M9 2.5h6v4H9zM8.5 13l2.5 2.5 4.5-5',
  chevronDown: 'm6 9.5 6 6 6-6',
  clipboard: 'M9 4.5H5v16h14v-16h-4M9 2.5h6v4H9zM8.5 11h7m-7 4.5h5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2.5',
  close: 'm6 6 12 12M18 6 6 18',
  compass: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm4-13-2.5 5.5L8 16l2.5-5.5L16 8Z',
  copy: 'M8.5 8.5h12v12h-12zM5.5 15.5h-2v-12h12v2',
  download: 'M12 3.5v12m-5-5 5 5 5-5m-13.5 10h17',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19 4 20Zm9.5-13L17 10.5',
  external: 'M13.5 4H20v6.5M20 4l-9 9M9 5.5H4.5v14h14V15',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.7A8.6 8.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6 7.6A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5c1.4 0 2.7-.4 3.8-.9',
  flag: 'M5 21V4h13.5l-3 5 3 5H5',
  heart:
    'M12 20 4 12a4.8 4.8 0 0 1 0-6.8a4.8 4.8 0 0 1 6.8 0L12 6.4l1.2-1.2a4.8 4.8 0 0 1 6.8 0 4.8 4.8 0 0 1 0 6.8L12 20Z',
  home: 'M3 11 12 3.5 21 11M5.5 9.5v11h4.5v-6h4v6h4.5v-11',
  inbox: 'M3.5 13.5 6.5 4.5h11l3 9v6h-17v-6Zm0 0h5l1 2.5h5l1-2.5h5',
  info: 'M12 11v6m0-9.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  key: 'M8 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm4.5-4.5h9v4m-4-4v3',
  logOut: 'M10 4H4v16h6M15.5 7.5 20 12l-4.5 4.5M20 12H9.5',
  mail: 'M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  minus: 'M5 12h14',
  monitor: 'M3 4.5h18v12H3zM12 17v3.5m-4 0h8',
  more: 'M11.5 4.5h1v1h-1zm0 7h1v1h-1zm0 7h1v1h-1z',
  panel: 'M3.5 4.5h17v15h-17zM9.5 5v14M6 8.5h.5m-.5 3h.5',
  phone: 'M7 2.5h10v19H7zM11 18.5h2',
  plus: 'M5 12h14M12 5v14',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5.5-1.5 4.5 4.5',
  settings: 'M4 7h9m5 0h2M4 17h2m5 0h9M13 4.5h5v5h-5zM6 14.5h5v5H6z',
  shield: 'M12 3 4.5 5.5v6c0 4.5 3 7.5 7.5 9.5 4.5-2 7.5-5 7.5-9.5v-6L12 3Z',
  speaker: 'M4 9.5v5h3.5L12 19V5L7.5 9.5H4Zm11-1a5 5 0 0 1 0 7m2.5-10a9 9 0 0 1 0 13',
  sort: 'm8 9.5 4-4 4 4m0 5-4 4-4-4',
  stairs: 'M3 20.5v-4.5h6v-5h6V6h6v14.5H3Z',
  store:
    'M4.5 10.5v10h15v-10M3 7l1.5-3.5h15L21 7v1.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0V7Zm6.5 13.5v-6h5v6',
  trash: 'M4 6.5h16M9 6V3.5h6V6M6 7l1 13.5h10L18 7m-8 4v6m4-6v6',
  upload: 'M12 15.5v-12m-5 5 5-5 5 5m-13.5 12h17',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8.5c0-4 3.5-6 8-6s8 2 8 6',
  users:
    'M9 12a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6Zm-6.5 8c0-3.8 2.8-5.6 6.5-5.6s6.5 1.8 6.5 5.6M15.5 4.8a3.8 3.8 0 0 1 0 7.2m2.5 3.2c2.2.8 3.5 2.4 3.5 4.8',
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
