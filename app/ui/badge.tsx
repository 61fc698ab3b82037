const looks = {
  neutral: 'border-control text-ink-soft',
  success: 'border-success text-success',
  warning: 'border-warning text-warning',
  danger: 'border-danger text-danger',
  info: 'border-info text-info',
} as const

/** One or two words about the state of a thing; the words say it, the colour helps. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: keyof typeof looks
  children: React.ReactNode
}) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-sm border px-2 text-xs ${looks[tone]}`}
    >
      {children}
    </span>
  )
}
