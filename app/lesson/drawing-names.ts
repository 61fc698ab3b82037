/** The drawings an author may choose from, for a lesson or a question. */
export const drawingNames = [
  'hand-wash',
  'danger-zone',
  'table-setting',
  'pass',
  'fridge-door',
  'two-dates',
  'cutting-board',
  'order-slip',
  'three-signs',
] as const
export type DrawingName = (typeof drawingNames)[number]

export function isDrawing(name: string): name is DrawingName {
  return drawingNames.some((one) => one === name)
}
