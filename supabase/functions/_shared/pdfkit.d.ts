/** What of pdfkit we use; the package brings no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  export interface StructureElement {
    add(child: StructureElement | (() => void)): this
    end(): this
  }

  interface DocumentOptions {
    size: [width: number, height: number]
    margin: number
    bufferPages?: boolean
    lang?: string
    tagged?: boolean
    displayTitle?: boolean
    pdfVersion?: '1.7'
    info?: Record<string, string | Date>
  }

  export default class PDFDocument extends Readable {
    constructor(options: DocumentOptions)
    registerFont(name: string, font: Buffer): this
    font(name: string): this
    fontSize(points: number): this
    widthOfString(text: string): number
    text(text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }): this
    fillColor(colour: string): this
    strokeColor(colour: string): this
    fillOpacity(share: number): this
    lineWidth(points: number): this
    dash(length: number, options: { space: number }): this
    undash(): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    circle(x: number, y: number, radius: number): this
    path(d: string): this
    clip(): this
    translate(x: number, y: number): this
    scale(factor: number): this
    fill(colour?: string): this
    image(
      picture: Buffer,
      x: number,
      y: number,
      options: { fit: [number, number]; align: 'right' | 'center' },
    ): this
    stroke(colour?: string): this
    link(x: number, y: number, width: number, height: number, address: string): this
    save(): this
    restore(): this
    addPage(): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(page: number): unknown
    struct(type: string, children?: (() => void) | StructureElement[]): StructureElement
    struct(
      type: string,
      options: { title?: string; alt?: string; lang?: string },
      children?: () => void,
    ): StructureElement
    addStructure(element: StructureElement): this
    markContent(tag: 'Span', options: { actual: string }): this
    markContent(tag: 'Artifact', options: { type: 'Pagination' | 'Layout' }): this
    endMarkedContent(): this
    end(): void
  }
}
