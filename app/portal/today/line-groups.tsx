import { useTranslations } from 'use-intl'
import { type TodayLine, urgencies } from '../today-line'
import { Line } from './line'
import { lineKinds } from './line-kinds'

interface LineGroupsProps {
  /** In their order. */
  lines: readonly TodayLine[]
  tenantId: string
}

const inTime = urgencies.filter((urgency) => urgency !== 'next')

/** One list under headings of time; what stands together, like the outlets, comes after it. */
export function LineGroups({ lines, tenantId }: LineGroupsProps) {
  const t = useTranslations('today')
  const togetherWords = useTranslations('today.together') as (kind: string) => string
  const known = lines.filter(({ kind }) => lineKinds[kind])
  const together = known.filter(({ kind }) => lineKinds[kind]?.isTogether)
  const single = known.filter((line) => !together.includes(line))
  const first = single[0]
  return (
    <>
      {inTime.map((urgency) => (
        <Group
          key={urgency}
          id={urgency}
          title={t(`urgency.${urgency}`)}
          isPressing={urgency === 'overdue'}
          lines={single.filter((line) => line.urgency === urgency)}
          first={first}
          tenantId={tenantId}
        />
      ))}
      {[...new Set(together.map(({ kind }) => kind))].map((kind) => (
        <Group
          key={kind}
          id={kind}
          title={togetherWords(kind)}
          lines={together.filter((line) => line.kind === kind)}
          isAligned
          tenantId={tenantId}
        />
      ))}
    </>
  )
}

interface GroupProps {
  id: string
  title: string
  lines: readonly TodayLine[]
  /** The line whose action is the next thing to do. */
  first?: TodayLine | undefined
  isPressing?: boolean
  /** What stands below the words is compared from line to line. */
  isAligned?: boolean
  tenantId: string
}

/** The columns of words, figures and action begin at the same place in every line. */
const alignedLook = 'lg:grid lg:grid-cols-[minmax(0,1fr)_24rem_auto] lg:gap-x-8'

function Group({ id, title, lines, first, isPressing = false, isAligned = false, tenantId }: GroupProps) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={`today-${id}`} className="mb-10">
      <h2 id={`today-${id}`} className={`mb-1 text-base ${isPressing ? 'text-danger' : 'text-ink-soft'}`}>
        {title}
      </h2>
      <ol className={`border-hairline border-t ${isAligned ? alignedLook : ''}`}>
        {lines.map((line) => (
          <Line
            key={keyOf(line)}
            line={line}
            isFirst={line === first}
            isAligned={isAligned}
            tenantId={tenantId}
          />
        ))}
      </ol>
    </section>
  )
}

function keyOf({ kind, subject }: TodayLine): string {
  return [kind, ...Object.values(subject)].join(' ')
}
