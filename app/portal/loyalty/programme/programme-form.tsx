import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Locale } from '~/domain/locale'
import type { LoyaltyRules } from '~/domain/loyalty/rules'
import { rulesProblem } from '~/domain/loyalty/rules-problem'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import type { GuestWords } from '~/platform/guest-words'
import type { Outlet } from '~/platform/outlets.queries'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { NumberField } from '~/ui/number-field'
import { Section } from '~/ui/section'
import { EarnFields } from './earn-fields'
import { ExtraFields } from './extra-fields'
import { GuestPreview } from './guest-preview'
import { saveDraft } from './programme.queries'
import { problemFields, readRules } from './rules-fields'
import { SentenceFields } from './sentence-fields'
import { TierFields } from './tier-fields'

interface ProgrammeFormProps {
  tenantId: string
  draft: LoyaltyRules
  adjustAloneMost: number
  /** Why the draft can't be published yet. */
  problem: string | null
  outlets: readonly Outlet[]
  guestWords: Record<Locale, GuestWords>
}

/** The draft of the programme. It is kept even while it can't be published yet; what is missing stands at its field. */
export function ProgrammeForm({
  tenantId,
  draft,
  adjustAloneMost,
  problem,
  outlets,
  guestWords,
}: ProgrammeFormProps) {
  const t = useTranslations('loyaltyProgramme')
  const { revalidate } = useRevalidator()
  const isViewOnly = useViewOnly()
  const change = useChange()
  const fields = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState(draft)
  const errorsOf = (code: string | null) =>
    code ? { [problemFields[code] ?? 'nameEn']: t(`problems.${code as 'loyalty_name_required'}`) } : {}
  // a number field writes its plain number once the change has been made
  const look = () =>
    setTimeout(() => fields.current && setShown(readRules(new FormData(fields.current), draft)))

  async function save(form: FormData) {
    let found: string | null = null
    const isSaved = await change.run(async () => {
      found = await saveDraft(tenantId, readRules(form, draft), Number(form.get('adjustAlone') ?? 0))
      return t(found ? 'said.savedUnready' : 'said.saved')
    })
    if (!isSaved) return
    await revalidate()
    change.setErrors(errorsOf(found))
  }

  return (
    <ChangeForm
      ref={fields}
      change={{
        ...change,
        // what was missing when it was saved goes as soon as it is there
        errors:
          Object.keys(change.errors).length > 0 ? change.errors : errorsOf(problem && rulesProblem(shown)),
      }}
      draft="loyalty-programme"
      onSubmit={(form) => void save(form)}
      onChange={look}
      className="max-w-4xl"
      actions={
        isViewOnly ? null : (
          <div className="mb-12">
            <Button type="submit" isPending={change.isPending}>
              {t('save')}
            </Button>
          </div>
        )
      }
    >
      <SentenceFields rules={draft} />
      <GuestPreview rules={shown} words={guestWords} outlets={outlets} />
      <EarnFields rules={draft} outlets={outlets} onChange={look} />
      <TierFields rules={draft} onChange={look} />
      <ExtraFields rules={draft} onChange={look} />
      <Section title={t('worth.title')} lead={t('worth.lead')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            name="value"
            label={t('worth.value')}
            description={t('worth.valueHelp')}
            defaultValue={draft.value_paise / 100}
            min={0.01}
            max={1000}
            step={0.01}
            format={{ style: 'currency', currency: 'INR', minimumFractionDigits: 2 }}
            onChange={look}
          />
          <NumberField
            name="adjustAlone"
            label={t('worth.adjustAlone')}
            description={t('worth.adjustAloneHelp')}
            defaultValue={adjustAloneMost}
            min={0}
            max={100_000}
          />
          {(['low', 'expected', 'high'] as const).map((name) => (
            <NumberField
              key={name}
              name={name}
              label={t(`worth.${name}`)}
              {...(name === 'expected' && { description: t('worth.expectedHelp') })}
              defaultValue={draft.redemption[name]}
              min={1}
              max={100}
            />
          ))}
        </div>
      </Section>
    </ChangeForm>
  )
}
