import type { Page } from 'playwright'

/** A view of the demo that is a picture of the site. */
export interface View {
  id: string
  /** The demo account that sees it. */
  email: string
  /** The window, in CSS pixels. */
  window: readonly [number, number]
  /** From where one is signed in to what shall be seen. */
  go: (page: Page) => Promise<void>
  /** What the picture begins with; without it the upper left corner of the window. */
  from?: string
  /** How much of it the picture holds at most, in CSS pixels: it ends after a whole row. A phone's screen has just this. */
  size: readonly [number, number]
  /** Widths of the files, in pixels: for plain screens and for sharp ones. */
  widths: readonly [number, number]
  /** What a narrow window shows instead: larger letters in fewer bytes. `pixels` is the width of its file. */
  onPhone: PhoneScreen | PhonePart
}

/** The same page as a phone has it: nothing is cut off on the right, because the page itself makes room. */
interface PhoneScreen {
  /** How much of it at most, in CSS pixels; it is as wide as the phone. */
  height: number
  /** What it begins with on a phone, and another way there, where a phone has it otherwise. */
  from?: string
  go?: View['go']
  pixels: number
}

/** A part of the same picture, from its upper left corner on, in CSS pixels. */
interface PhonePart {
  part: readonly [number, number]
  pixels: number
}

/** A phone that holds all of the page, so that the bar at its foot covers nothing. */
export const phoneWindow = [360, 2600] as const

const owner = 'manager@sagar-hotels.test'
const steward = 'staff@sagar-hotels.test'

const at = (address: string) => async (page: Page) => {
  await page.goto(address)
}

/** Opens a list and follows its first link that leads below it. */
const firstOf = (list: string, below: string) => async (page: Page) => {
  await page.goto(list)
  const link = page.locator(`main a[href^="${below}"]:not([href$="/new"])`).first()
  await link.waitFor()
  await page.goto((await link.getAttribute('href')) ?? list)
}

const desk = { window: [1024, 860], widths: [704, 1408] } as const
const phone = {
  window: [360, 720],
  size: [360, 720],
  widths: [300, 600],
  onPhone: { part: [360, 720], pixels: 288 },
} as const

/** Every picture of the product, in the order of the week on the platform page. */
export const views: readonly View[] = [
  {
    ...desk,
    id: 'today',
    email: owner,
    go: at('/app'),
    size: [1024, 680],
    widths: [704, 1408],
    onPhone: { height: 390, pixels: 480 },
  },
  {
    ...desk,
    id: 'heatmap',
    email: owner,
    go: at('/app/dashboards?kpis=occupancy,adr,revpar,trevpar'),
    from: 'main table',
    size: [704, 530],
    onPhone: {
      height: 640,
      pixels: 480,
      go: at('/app/dashboards?kpis=occupancy,adr,revpar,trevpar&kpi=occupancy'),
      from: 'main div:has(> div > select[name=kpi])',
    },
  },
  {
    ...desk,
    id: 'report',
    email: owner,
    go: firstOf('/app/mystery-shops/shops', '/app/mystery-shops/shops/'),
    from: 'main h1',
    size: [720, 540],
    onPhone: { height: 400, pixels: 480 },
  },
  {
    ...desk,
    id: 'loop',
    email: owner,
    go: provenAction,
    from: 'main h1',
    size: [720, 584],
    onPhone: { height: 460, pixels: 480 },
  },
  {
    ...desk,
    id: 'wall',
    email: owner,
    go: at('/app/courses/compliance'),
    from: 'main section:has(button[aria-pressed])',
    size: [720, 470],
    onPhone: { height: 500, pixels: 480 },
  },
  {
    ...desk,
    id: 'skills',
    email: owner,
    go: at('/app/career-clinics/matrix'),
    from: 'main table',
    size: [704, 520],
    onPhone: { height: 420, pixels: 480 },
  },
  {
    ...desk,
    id: 'loyalty',
    email: owner,
    go: at('/app/loyalty'),
    from: 'main section:has(table)',
    size: [720, 520],
    onPhone: { height: 420, pixels: 480 },
  },
  {
    ...desk,
    id: 'menu',
    email: owner,
    go: at('/app/dashboards/menu'),
    from: 'main svg[role=group], main svg[role=img], main figure svg',
    size: [720, 460],
    onPhone: { height: 390, pixels: 480 },
  },
  { ...phone, id: 'steward', email: steward, go: at('/app') },
  { ...phone, id: 'lesson', email: steward, go: lesson },
  { ...phone, id: 'path', email: steward, go: firstOf('/app/courses', '/app/courses/paths/') },
  { ...phone, id: 'card', email: steward, go: at('/loyalty/sagar-hotels') },
  { ...phone, id: 'sheet', email: owner, go: sheet },
  {
    ...desk,
    id: 'console',
    email: 'admin@demo.sopan.test',
    go: at('/admin'),
    size: [1024, 720],
    onPhone: { height: 520, pixels: 480 },
  },
]

/** The action that began with an item of a visit, and that a later visit proved. */
async function provenAction(page: Page) {
  await page.goto('/app/actions')
  const link = page.getByRole('link', {
    name: /^(?:Minutes from the order to the drinks|ऑर्डर से ड्रिंक आने तक मिनट)$/,
  })
  await link.waitFor()
  await page.goto((await link.getAttribute('href')) ?? '/app/actions')
}

/** The sheet of whoever is to be observed next, with its points in the window. */
async function sheet(page: Page) {
  await firstOf('/app/courses/observations', '/app/courses/observations/')(page)
  const title = page.locator('main section:has(> ul) > h2')
  await title.waitFor()
  await page.waitForLoadState('networkidle')
  await title.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 76)) // below the header
}

/** The lesson that Today offers to begin, or to go on with. */
async function lesson(page: Page) {
  await page.goto('/app')
  const link = page.locator('main a[href*="/app/courses/"]').first()
  await link.waitFor()
  await page.goto((await link.getAttribute('href')) ?? '/app/courses')
}
