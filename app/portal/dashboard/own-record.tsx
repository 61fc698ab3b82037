import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Facts } from '~/ui/definition-list'
import { Section } from '~/ui/section'
import type { OwnRecord as Known } from './dashboard.queries'

/** What the workspace knows of whoever looks: since when, where, as what. */
export function OwnRecord({ record }: { record: Known | null }) {
  const t = useTranslations('portal.mine')
  const dateTime = useDateTime()
  if (!record)
    return (
      <Section title={t('title')}>
        <p className="max-w-prose text-ink-soft">{t('none')}</p>
      </Section>
    )
  const { name, code, joinedOn, places } = record
  return (
    <Section title={t('title')}>
      <Facts
        facts={[
          { label: t('name'), value: name },
          ...(code ? [{ label: t('code'), value: code }] : []),
          { label: t('joined'), value: dateTime(new Date(joinedOn), { dateStyle: 'long' }) },
          {
            label: t('outlet'),
            value:
              places.length > 0 ? (
                <ul>
                  {places.map(({ id, jobRole, ...place }) => (
                    <li key={id}>
                      {jobRole ? t('outletRole', { jobRole, ...place }) : t('outletText', place)}
                    </li>
                  ))}
                </ul>
              ) : (
                t('noOutlet')
              ),
          },
        ]}
      />
    </Section>
  )
}
