declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'woff' | 'truetype'
    variationAxes?: Record<string, number | { min: number; max: number }>
    /** Of the layout only these; without it all. */
    keepFeatures?: string[]
    keepAllGlyphs?: boolean
    noHinting?: boolean
  }
  /** The font cut to the signs in `text`, or with all of them. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>
}
