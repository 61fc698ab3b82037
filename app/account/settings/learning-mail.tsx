import { useTranslations } from 'use-intl'
import { Checkbox } from '~/ui/checkbox'
import { Matter } from './matter'
import { SettingForm } from './setting-form'

/** Whether the mail of the day about learning comes. */
export function LearningMail({ isOn }: { isOn: boolean }) {
  const t = useTranslations('settings.learningMail')
  return (
    <Matter anchor="learning-mail" title={t('title')} lead={t('lead')}>
      <SettingForm intent="learningMail" labels={{}} submitLabel={t('save')} failed={t('failed')}>
        <Checkbox name="learningMail" label={t('label')} description={t('text')} defaultChecked={isOn} />
      </SettingForm>
    </Matter>
  )
}
