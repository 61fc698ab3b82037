import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { Ring } from '~/ui/ring'
import { Section } from '~/ui/section'
import type { OfferedPath } from '../paths.queries'

/** The paths one is on, with the next step of each. */
export function MyPaths({ paths }: { paths: readonly OfferedPath[] }) {
  const t = useTranslations('paths')
  const mine = paths.filter(({ state }) => state !== 'offered')
  if (mine.length === 0) return null
  return (
    <Section title={t('mine')}>
      <PathList label={t('mine')} paths={mine} />
    </Section>
  )
}

/** The paths one could begin. */
export function OtherPaths({ paths }: { paths: readonly OfferedPath[] }) {
  const t = useTranslations('paths')
  const others = paths.filter(({ state }) => state === 'offered')
  if (others.length === 0) return null
  return (
    <Section title={t('all')} lead={t('allLead')}>
      <PathList label={t('all')} paths={others} />
    </Section>
  )
}

function PathList({ label, paths }: { label: string; paths: readonly OfferedPath[] }) {
  return (
    <ul aria-label={label} className="border-hairline border-t">
      {paths.map((path) => (
        <PathRow key={path.path_id} path={path} />
      ))}
    </ul>
  )
}

function PathRow({ path }: { path: OfferedPath }) {
  const t = useTranslations('paths')
  const read = useCourseText()
  const { state, done, needed } = path
  return (
    <li className="flex items-start justify-between gap-4 border-hairline border-b py-3">
      <div className="min-w-0">
        <Link
          to={`/app/courses/paths/${path.path_id}`}
          className="inline-flex min-h-11 items-center font-medium text-lg text-link underline-offset-4 hover:underline"
        >
          {read(path.title)}
        </Link>
        {state === 'offered' ? <p>{read(path.summary)}</p> : null}
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm tabular-nums">
          <span>{t('stepCount', { count: path.steps })}</span>
          {state === 'offered' ? <span>{t('minutes', { count: path.minutes })}</span> : null}
          {state === 'open' && path.next_title ? (
            <span>{t('next', { step: read(path.next_title) })}</span>
          ) : null}
          {state === 'done' ? <span className="text-success">{t('done')}</span> : null}
        </p>
      </div>
      {state === 'open' ? (
        <Ring value={Math.min(done, needed)} max={needed} label={t('ring', { done, needed })} />
      ) : null}
    </li>
  )
}
