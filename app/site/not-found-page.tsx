import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { ButtonLink } from '~/ui/button-link'
import { MissingStep } from '~/ui/missing-step'

export const handle = { static: true }

export function meta() {
  return [{ title: '404' }, { name: 'robots', content: 'noindex' }]
}

/**
 * The answer to every unknown address. It has no loader and shows nothing of the address, because the one file built
 * for it is sent for all of them.
 */
export default function NotFoundPage() {
  const t = useTranslations('notFound')
  return (
    <div className="mx-auto max-w-6xl px-5 py-16 md:px-8 md:py-28">
      <MissingStep className="mb-12 h-28 max-w-full" />
      <p className="font-medium text-ink-soft tabular-nums">404</p>
      <h1 className="mt-2 max-w-2xl text-3xl">{t('heading')}</h1>
      <p className="mt-5 max-w-xl text-ink-soft text-lg">{t('lead')}</p>
      <p className="mt-10">
        <ButtonLink href={localePath(localeOfTag(useLocale()), '/')}>{t('home')}</ButtonLink>
      </p>
    </div>
  )
}
