/** Tells whether a frame has less room than what it holds, now and whenever that changes; returns how to stop. */
export function watchRoom(frame: HTMLElement, onChange: (isTooWide: boolean) => void): () => void {
  if (!('ResizeObserver' in globalThis)) return () => {}
  const observer = new ResizeObserver(() => onChange(frame.scrollWidth > frame.clientWidth + 1))
  for (const observed of [frame, ...frame.children]) observer.observe(observed) // a table changes when a font arrives
  return () => observer.disconnect()
}
