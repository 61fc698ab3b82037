import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { languageNamesIn } from '~/domain/language-names'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { NumberField } from '~/ui/number-field'
import { Section } from '~/ui/section'
import { TextArea } from '~/ui/text-area'
import { TickGroup } from '~/ui/tick-group'
import { type Offer, offerMentoring, stopOffering } from './mentoring.queries'

const languages = ['en', 'hi', 'bn', 'gu', 'kn', 'ml', 'mr', 'pa', 'ta', 'te', 'ur', 'ne']

/** Whether I offer to be a mentor, and what others read of it. */
export function OfferSection({ offer }: { offer: Offer | null }) {
  const t = useTranslations('mentoring.offer')
  const names = languageNamesIn(useLocale())
  const isViewOnly = useViewOnly()
  const press = usePressedChange()
  const [isAsked, setAsked] = useState(false)
  return (
    <Section title={t('title')} lead={t('lead')}>
      {offer ? (
        <>
          <p className="font-medium">{t(offer.is_paused ? 'paused' : 'offered', { places: offer.places })}</p>
          <p className="mt-1 max-w-prose whitespace-pre-line">{offer.about}</p>
        </>
      ) : null}
      {isViewOnly ? null : (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {t(offer ? 'change' : 'add')}
          </Button>
          {offer ? (
            <Button
              variant="quiet"
              isPending={press.isPending}
              onClick={() =>
                void press.run(async () => {
                  await stopOffering()
                  return t('stopped')
                })
              }
            >
              {t('stop')}
            </Button>
          ) : null}
        </div>
      )}
      {isAsked ? (
        <ChangeDialog
          title={t(offer ? 'change' : 'add')}
          confirmLabel={t('save')}
          fields={{ about_required: 'about', language_required: 'languages', impossible_span: 'places' }}
          check={(form) => ({
            ...(String(form.get('about') ?? '').trim().length < 10 && { about: t('aboutMissing') }),
          })}
          onClose={() => setAsked(false)}
          onConfirm={async (form) => {
            await offerMentoring({
              about: String(form.get('about')).trim(),
              languages: form.getAll('languages').map(String),
              places: Number(form.get('places')),
              is_paused: form.has('paused'),
            })
            return t('saved')
          }}
        >
          <p className="text-ink-soft">{t('seen')}</p>
          <TextArea
            name="about"
            label={t('about')}
            description={t('aboutHelp')}
            defaultValue={offer?.about ?? ''}
            maxLength={500}
            isRequired
          />
          <TickGroup
            name="languages"
            label={t('languages')}
            options={languages.map((code) => ({ id: code, name: names(code) }))}
            chosen={offer?.languages ?? ['en', 'hi']}
          />
          <NumberField name="places" label={t('places')} defaultValue={offer?.places ?? 2} min={1} max={5} />
          <Checkbox name="paused" label={t('pause')} defaultChecked={offer?.is_paused ?? false} />
        </ChangeDialog>
      ) : null}
    </Section>
  )
}
