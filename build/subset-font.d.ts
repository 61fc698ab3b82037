declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'woff' | 'truetype'
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  /** The font cut to the signs in `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
