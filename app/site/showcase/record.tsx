import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { Facts } from '~/ui/definition-list'
import { Figure, Figures } from '~/ui/figure'
import { Meter } from '~/ui/meter'
import { Section } from '~/ui/section'
import { Steps } from '~/ui/steps'
import { Specimen } from './specimen'

export function Record() {
  const t = useTranslations('styleGuide.record')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const day = dateTime(new Date('2026-11-03'), { dateStyle: 'medium' })
  const figure = (value: number) => writeNumber(locale, value)
  return (
    <Specimen id="record" title={t('title')} note={t('note')}>
      <Figures>
        <Figure label={t('members')} value={figure(1_28_400)} note={t('membersNote')} to="#record" />
        <Figure label={t('waiting')} value={figure(4)} note={t('waitingNote')} tone="warning" />
        <Figure label={t('failures')} value={figure(312)} note={t('failuresNote')} tone="danger" />
      </Figures>
      <div className="grid gap-6 sm:grid-cols-3">
        <Meter label={t('seats')} value={12} max={25} text={t('seatsFree')} />
        <Meter label={t('seats')} value={23} secondValue={2} max={25} tone="warning" text={t('seatsNear')} />
        <Meter label={t('seats')} value={25} max={25} tone="danger" text={t('seatsFull')} />
      </div>
      <Steps
        steps={[
          { key: 'applied', title: t('applied'), when: day, state: 'done' },
          { key: 'review', title: t('review'), text: t('reviewText'), state: 'current' },
          { key: 'approved', title: t('approved'), state: 'ahead' },
          { key: 'started', title: t('started'), state: 'failed' },
        ]}
      />
      <Section
        title={t('section')}
        lead={t('sectionLead')}
        actions={<Button variant="secondary">{t('section')}</Button>}
      >
        <Facts
          facts={[
            { label: t('address'), value: 'annapurna-cafes' },
            { label: t('tier'), value: 'Growth' },
            { label: t('since'), value: day },
          ]}
        />
      </Section>
    </Specimen>
  )
}
