import { useTranslations } from 'use-intl'
import type { Locale } from '~/domain/locale'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { answerShopperInvitation } from './shopper.queries'

interface ConsentFormProps {
  token: string
  locale: Locale
  onDone: () => void
}

const rules = ['guest', 'secret', 'true', 'conflict', 'time', 'people', 'bill', 'data'] as const

/** The code of conduct, what a visit needs to know, and the yes. */
export function ConsentForm({ token, locale, onDone }: ConsentFormProps) {
  const t = useTranslations('shopperConsent')
  const change = useChange(undefined, {
    invalid_phone: 'phone',
    invalid_account: 'upi',
    consent_required: 'agrees',
  })
  async function send(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    if (!form.get('agrees')) return change.setErrors({ agrees: t('form.missing') })
    const isSent = await change.run(async () => {
      await answerShopperInvitation(token, {
        phone: text('phone').replace(/[\s()-]/g, ''),
        cities: text('cities')
          .split(',')
          .map((city) => city.trim())
          .filter(Boolean),
        conflict: text('conflict'),
        upi: text('upi'),
        language: locale,
      })
    })
    if (isSent) onDone()
  }
  return (
    <>
      <h2 className="font-semibold text-lg">{t('code')}</h2>
      <ol className="mt-3 mb-8 list-decimal space-y-2 pl-6">
        {rules.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ol>
      <h2 className="mb-4 font-semibold text-lg">{t('about')}</h2>
      <ChangeForm
        change={change}
        onSubmit={(form) => void send(form)}
        actions={
          <div className="mt-6">
            <Button type="submit" isPending={change.isPending}>
              {t('form.send')}
            </Button>
          </div>
        }
      >
        <TextField
          name="cities"
          label={t('form.cities')}
          description={t('form.citiesHelp')}
          autoComplete="off"
        />
        <TextField
          type="tel"
          name="phone"
          label={t('form.phone')}
          description={t('form.phoneHelp')}
          autoComplete="tel"
        />
        <TextField
          name="upi"
          label={t('form.upi')}
          description={t('form.upiHelp')}
          maxLength={120}
          autoComplete="off"
        />
        <TextArea
          name="conflict"
          label={t('form.conflict')}
          description={t('form.conflictHelp')}
          maxLength={300}
          rows={2}
        />
        <Checkbox name="agrees" label={t('form.agrees')} isRequired />
      </ChangeForm>
    </>
  )
}
