/** The way on and back, at the lower edge of the screen where the thumb of the hand that holds the phone reaches. */
export function ThumbBar({ children }: { children: React.ReactNode }) {
  return (
    <div
      data-thumb-bar=""
      className="sticky bottom-0 z-20 -mx-5 mt-8 -mb-8 border-hairline border-t bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-10 md:-mb-12 md:px-10 print:hidden"
    >
      <div className="mx-auto grid max-w-2xl auto-cols-fr grid-flow-col items-end gap-3">{children}</div>
    </div>
  )
}

/** A page one reads on a phone: one column, and what leads on stays at the foot of the screen. */
export function ReadingPage({ children }: { children: React.ReactNode }) {
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-7.6rem)] max-w-2xl flex-col md:min-h-[calc(100dvh-9.6rem)]">
      {children}
    </div>
  )
}
