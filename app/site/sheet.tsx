interface SheetProps {
  /** In the dark, among things that are not: what it says counts most. */
  isNight?: boolean
  children: React.ReactNode
}

/** Something one could hold in the hand, as it lies on a table: a form, a calculation, a verdict. */
export function Sheet({ isNight = false, children }: SheetProps) {
  const look = isNight ? 'night border-marigold' : 'border-brand bg-paper-raised'
  return <div className={`h-full border-t-4 px-5 pt-6 pb-8 shadow-lg md:px-8 ${look}`}>{children}</div>
}
