import { joined } from './der.ts'
import { crc32 } from './stored-zip.ts'

/** A square PNG: a card in one colour on the ground of another (`#rrggbb`), for wallets that take no SVG. */
export async function drawnCard(
  size: number,
  ground: string,
  card: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [below, above] = [rgb(ground), rgb(card)]
  const rows = Array.from({ length: size }, (_, y) =>
    Uint8Array.from([
      0, // no filter
      ...Array.from({ length: size }, (_, x) => (isCard(x / size, y / size) ? above : below)).flat(),
    ]),
  )
  const head = Uint8Array.from([...big(size), ...big(size), 8, 2, 0, 0, 0])
  return joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    part('IHDR', head),
    part('IDAT', await deflated(joined(rows))),
    part('IEND', new Uint8Array()),
  ])
}

/** A card with a stripe, within the part that a round mask leaves. */
function isCard(x: number, y: number): boolean {
  const isInside = x >= 0.22 && x < 0.78 && y >= 0.32 && y < 0.68
  return isInside && !(y >= 0.41 && y < 0.49)
}

function part(name: string, content: Uint8Array): Uint8Array {
  const named = joined([new TextEncoder().encode(name), content])
  return joined([Uint8Array.from(big(content.length)), named, Uint8Array.from(big(crc32(named)))])
}

const big = (value: number) => [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff)
const rgb = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}
