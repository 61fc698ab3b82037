import type { SameKeys } from '../areas.ts'
import type english from '../en/seen-files.ts'

export default {
  excel: 'यह पेज Excel में',
  pdf: 'यह पेज PDF में',
  pdfMade: 'PDF सेव हुई',
  savedBy: 'सेव किया: {by}, {at}',
} satisfies SameKeys<typeof english>
