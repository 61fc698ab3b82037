import { useTranslations } from 'use-intl'
import { Checkbox } from '~/ui/checkbox'
import { Matter } from './matter'
import { SettingForm } from './setting-form'

/** Whether the mail of Monday comes about the figures that stood out. */
export function SignalMail({ isOn }: { isOn: boolean }) {
  const t = useTranslations('settings.signalMail')
  return (
    <Matter anchor="signal-mail" title={t('title')} lead={t('lead')}>
      <SettingForm intent="signalMail" labels={{}} submitLabel={t('save')} failed={t('failed')}>
        <Checkbox name="signalMail" label={t('label')} description={t('text')} defaultChecked={isOn} />
      </SettingForm>
    </Matter>
  )
}
