import { useTranslations } from 'use-intl'
import { ErrorScreen } from '~/ui/error-screen'
import { Specimen } from './specimen'

export function Errors() {
  const t = useTranslations('styleGuide.errors')
  return (
    <Specimen id="errors" title={t('title')} note={t('note')}>
      <ErrorScreen
        level={3}
        message={t('message')}
        words={{ refresh: t('refresh'), goBack: t('goBack'), details: t('details') }}
        details={[
          [t('kind'), 'TypeError'],
          [t('address'), '/style-guide'],
        ]}
      />
    </Specimen>
  )
}
