/** A text made small for an address: deflated with its checksum, in letters that need no escaping. */
export async function packText(text: string): Promise<string> {
  const bytes = new Uint8Array(
    await through(new TextEncoder().encode(text), new CompressionStream('deflate')),
  )
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The text behind packed letters; null when they were cut off or changed. */
export async function unpackText(packed: string): Promise<string | null> {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const text = await through(bytes, new DecompressionStream('deflate'))
    return new TextDecoder('utf-8', { fatal: true }).decode(text)
  } catch {
    return null
  }
}

function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  return new Response(new Response(bytes).body?.pipeThrough(stream)).arrayBuffer()
}
