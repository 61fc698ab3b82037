import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Exports = Record<string, (...given: number[]) => number> & { memory: WebAssembly.Memory }

const keepsNoMoreThanAsked = 0x200 // HB_SUBSET_FLAGS_NO_LAYOUT_CLOSURE
const features = 6 // HB_SUBSET_SETS_LAYOUT_FEATURE_TAG
const writable = 2 // HB_MEMORY_MODE_WRITABLE

/**
 * A typeface (TrueType) with these glyphs and no others. `subset-font` can only keep all that a sign could ever become,
 * and in Devanagari that is half of the file for conjuncts which modern Hindi does not write.
 */
export async function cutGlyphs(
  truetype: Uint8Array,
  { signs, glyphs }: { signs: string; glyphs: Iterable<number> },
): Promise<Buffer> {
  const hb = await harfbuzz()
  const add = (set: number, members: Iterable<number>) => {
    for (const member of members) call('hb_set_add', set, member)
  }
  const call = (name: string, ...given: number[]) => {
    const made = hb[name]?.(...given)
    if (made === undefined && !/_(add|clear|invert|set_flags|destroy|free)$/.test(name))
      throw new Error(`HarfBuzz has no ${name}`)
    return made ?? 0
  }
  const at = call('malloc', truetype.byteLength)
  new Uint8Array(hb.memory.buffer).set(truetype, at)
  const blob = call('hb_blob_create', at, truetype.byteLength, writable, 0, 0)
  const face = call('hb_face_create', blob, 0)
  const input = call('hb_subset_input_create_or_fail')
  const kept = call('hb_subset_input_set', input, features)
  call('hb_set_clear', kept)
  call('hb_set_invert', kept)
  call('hb_subset_input_set_flags', input, keepsNoMoreThanAsked)
  add(
    call('hb_subset_input_unicode_set', input),
    [...signs].map((sign) => sign.codePointAt(0) ?? 0),
  )
  add(call('hb_subset_input_glyph_set', input), glyphs)
  const cut = call('hb_subset_or_fail', face, input)
  if (cut === 0) throw new Error('HarfBuzz could not cut the typeface')
  const result = call('hb_face_reference_blob', cut)
  const from = call('hb_blob_get_data', result, 0)
  const length = call('hb_blob_get_length', result)
  return Buffer.from(new Uint8Array(hb.memory.buffer).slice(from, from + length))
}

/** An instance of its own for every cut: what it holds goes with it. */
async function harfbuzz(): Promise<Exports> {
  const program = readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(program)
  const exports = instance.exports as Exports
  exports._initialize?.()
  return exports
}
