import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { type HandedIn, reopenDocument } from './evidence.queries'

/** What I decided a moment ago: for ten minutes I can change my mind. */
export function DecidedList({ decided }: { decided: readonly HandedIn[] }) {
  const t = useTranslations('compliance')
  const locale = localeOfTag(useLocale())
  const { run } = usePressedChange('compliance')
  if (decided.length === 0) return null

  const reopen = (id: string) =>
    run(async () => {
      await reopenDocument(id)
      return t('inbox.reopened')
    })

  return (
    <Section title={t('inbox.justNow')} lead={t('inbox.justNowLead')}>
      <ul className="-mt-5">
        {decided.map(({ id, full_name, title, state, refused_reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-hairline border-b py-3">
            <span className="min-w-0 grow basis-56">
              <span className="font-medium">{`${full_name}: ${title[locale]}`}</span>
              <span className="block break-words text-ink-soft text-sm">
                {[t(`evidenceStates.${state}`), refused_reason].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button
              variant="quiet"
              aria-label={`${t('inbox.reopen')}: ${full_name}, ${title[locale]}`}
              onClick={() => void reopen(id)}
            >
              {t('inbox.reopen')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
