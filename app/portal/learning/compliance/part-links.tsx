import { NavLink } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { useWaitingLearning } from '../learning-waiting'

const parts = [
  { to: '/app/courses/compliance', key: 'wall', end: true },
  { to: '/app/courses/compliance/documents', key: 'documents' },
  { to: '/app/courses/compliance/calendar', key: 'calendar' },
  { to: '/app/courses/compliance/settings', key: 'settings' },
] as const

/** The parts of compliance; the settings are for who looks after the whole workspace. */
export function PartLinks({ hasSettings }: { hasSettings: boolean }) {
  const t = useTranslations('compliance.parts')
  const { number } = useFormatter()
  const documents = useWaitingLearning()?.documents
  return (
    <nav aria-label={t('label')} className="mb-6">
      <ul className="flex flex-wrap gap-x-6">
        {parts
          .filter(({ key }) => hasSettings || key !== 'settings')
          .map(({ to, key, ...rest }) => (
            <li key={key}>
              <NavLink
                to={to}
                end={'end' in rest}
                className="inline-flex min-h-11 items-center gap-2 border-transparent border-b-3 text-link underline-offset-4 hover:underline aria-[current=page]:border-marigold aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                {t(key)}
                {key === 'documents' && documents ? (
                  <span className="text-sm tabular-nums">{number(documents)}</span>
                ) : null}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
