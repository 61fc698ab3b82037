import type { OutletFigures } from './sheet.queries'

/** What the parts of an outlet's page are given. */
export interface OutletPartProps {
  figures: OutletFigures
  tenantId: string
  mayChange: boolean
}
