import { useTranslations } from 'use-intl'
import { pageLoader, pageMeta } from '~/platform/page'
import { Buttons, Signs } from './buttons'
import { Colours } from './colours'
import { Dialogs, ToastButtons } from './feedback'
import { Fields } from './fields'
import { SampleForm } from './form'
import { Lists } from './lists'
import { Menus } from './menus'
import { Record } from './record'
import { SmallParts } from './small-parts'
import { Tables } from './tables'
import { ThemeSwitch } from './theme-switch'
import { Figures, Type } from './type-and-figures'
import { Errors, Waiting } from './waiting-and-errors'

export const loader = pageLoader('styleGuide', { isIndexed: false, more: ['ui'] })
export const meta = pageMeta

const parts = [
  'colour',
  'type',
  'figures',
  'signs',
  'buttons',
  'fields',
  'form',
  'toasts',
  'dialogs',
  'table',
  'lists',
  'record',
  'menus',
  'waiting',
  'parts',
  'errors',
] as const

/** Every part of the design system in every state. */
export default function StyleGuidePage() {
  const t = useTranslations('styleGuide')
  return (
    <div className="mx-auto max-w-6xl px-5 md:px-8">
      <div className="py-14 md:py-20">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-5 max-w-2xl text-ink-soft text-lg">{t('lead')}</p>
        <div className="mt-8 inline-block">
          <ThemeSwitch />
        </div>
        <nav aria-label={t('contents')} className="mt-8">
          <ul className="flex flex-wrap gap-x-5">
            {parts.map((part) => (
              <li key={part}>
                <a
                  href={`#${part}`}
                  className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
                >
                  {t(`${part}.title`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Colours />
      <Type />
      <Figures />
      <Signs />
      <Buttons />
      <Fields />
      <SampleForm />
      <ToastButtons />
      <Dialogs />
      <Tables />
      <Lists />
      <Record />
      <Menus />
      <Waiting />
      <SmallParts />
      <Errors />
    </div>
  )
}
