import { useTranslations } from 'use-intl'
import { Toasts } from '~/ui/toasts'
import { notices, toasts } from './toasts'

/** Where both kinds of toasts appear, on every page. */
export function ToastRegions() {
  const t = useTranslations('toast')
  const words = { region: t('region'), close: t('close') }
  return (
    <>
      <Toasts store={toasts} words={words} place="corner" />
      <Toasts store={notices} words={{ ...words, region: t('notices') }} place="top" />
    </>
  )
}
