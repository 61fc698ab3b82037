import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewOnly } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import type { TodayLine } from '../today-line'
import { lineKinds } from './line-kinds'
import { useLineWords } from './use-line-words'

interface LineProps {
  line: TodayLine
  /** The next thing to do: its action is the one that stands out. */
  isFirst: boolean
  /** Its parts stand in the columns of the list. */
  isAligned: boolean
  tenantId: string
}

const look = 'sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-8'
const alignedLook = 'lg:col-span-full lg:grid lg:grid-cols-subgrid lg:items-center'

/** What it is, what there is to know, and its one action, in reach of the thumb on a phone. */
export function Line({ line, isFirst, isAligned, tenantId }: LineProps) {
  const words = useLineWords()(line)
  const kind = lineKinds[line.kind]
  const Mark = kind?.Mark
  const Below = kind?.Below
  return (
    <li className={`border-hairline border-b py-4 ${isAligned ? alignedLook : look}`}>
      <div className="flex min-w-0 grow basis-80 items-start gap-4">
        {Mark ? <Mark line={line} /> : null}
        <div className="min-w-0">
          <h3 className="break-words font-medium text-lg">{words.text}</h3>
          {words.note ? <p className="mt-0.5 text-ink-soft text-sm tabular-nums">{words.note}</p> : null}
        </div>
      </div>
      {Below ? (
        <div className={`mt-3 ${isAligned ? 'lg:mt-0' : 'basis-80 sm:mt-0 sm:grow'}`}>
          <Below line={line} />
        </div>
      ) : null}
      <Action line={line} isFirst={isFirst} tenantId={tenantId} />
    </li>
  )
}

function Action({ line, isFirst, tenantId }: Omit<LineProps, 'isAligned'>) {
  const t = useTranslations('today')
  const isViewOnly = useViewOnly()
  const words = useLineWords()(line)
  const { Act, to } = lineKinds[line.kind] ?? {}
  if (Act && !isViewOnly) return <Act line={line} tenantId={tenantId} />
  if (!to) return null
  return (
    <p className="mt-3 flex *:grow sm:mt-0 sm:justify-end sm:*:grow-0">
      <Link
        to={to(line)}
        aria-label={`${Act ? t('openList') : words.action}: ${words.text}`}
        className={buttonLook(isFirst ? 'primary' : 'secondary')}
      >
        {Act ? t('openList') : words.action}
      </Link>
    </p>
  )
}
