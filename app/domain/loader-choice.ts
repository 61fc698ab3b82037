/** So many of the last loaders are remembered. */
export const rememberedMax = 5

/** So many neighbours are open to each score. */
const width = 3

/**
 * The next loader. `variants` run from the quietest to the liveliest; the higher the score (0 to 5), the further along
 * the choice. It is never the last one, and among the others the one that was away longest; `random` (0 to below 1)
 * decides between those not seen at all.
 */
export function chooseLoader<Variant>(
  variants: readonly Variant[],
  score: number,
  recent: readonly Variant[],
  random: number,
): Variant {
  const start = Math.min(Math.max(0, score - 1), variants.length - width)
  const open = variants.slice(start, start + width).filter((variant) => variant !== recent.at(-1))
  const fresh = open.filter((variant) => !recent.includes(variant))
  if (fresh.length > 0) return fresh[Math.floor(random * fresh.length)] as Variant
  return open.reduce((a, b) => (recent.lastIndexOf(a) <= recent.lastIndexOf(b) ? a : b))
}

/** What is remembered after a choice: the last five, the newest at the end. */
export function remembered<Variant>(recent: readonly Variant[], chosen: Variant): Variant[] {
  return [...recent, chosen].slice(-rememberedMax)
}
