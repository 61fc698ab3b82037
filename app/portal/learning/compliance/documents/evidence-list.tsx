import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import type { Evidence } from '../papers.queries'
import { saveDocument } from './evidence.queries'

/** The documents and waivers of a person, with the name of the person who decided. */
export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  const t = useTranslations('compliance')
  const dateTime = useDateTime()
  const locale = localeOfTag(useLocale())
  const { run } = usePressedChange('compliance', { reloads: false })
  if (evidence.length === 0) return null

  function decided({ state, decided_by: person, is_self_decided }: Evidence) {
    if (is_self_decided) return t('selfDecided')
    if (!person || state === 'waiting') return t(`evidenceStates.${state}`)
    return t(state === 'accepted' ? 'acceptedBy' : 'refusedBy', { person })
  }

  const open = ({ id, title, file_type: type }: Evidence) =>
    run(async () => {
      await saveDocument(id, title[locale], type)
      return undefined
    })

  return (
    <Section title={t('documents')}>
      <ul className="-mt-5">
        {evidence.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-1 border-hairline border-b py-3"
          >
            <span className="min-w-0 grow basis-56">
              <span className="font-medium">{one.title[locale]}</span>
              <span className="block break-words text-ink-soft text-sm">
                {[
                  t(`sources.${one.kind}`),
                  one.issuer,
                  one.number,
                  dateTime(new Date(one.issued_on), { dateStyle: 'medium' }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {one.note ? <span className="block break-words text-sm">{one.note}</span> : null}
              {one.refused_reason ? (
                <span className="block break-words text-sm">{`${t('reason')}: ${one.refused_reason}`}</span>
              ) : null}
            </span>
            <span className="text-ink-soft text-sm">{decided(one)}</span>
            {one.file_type ? (
              <Button
                variant="quiet"
                aria-label={`${t('openDocument')}: ${one.title[locale]}`}
                onClick={() => void open(one)}
              >
                {t('openDocument')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
