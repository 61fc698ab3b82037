import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { Part } from '~/ui/part'
import type { Service } from '~content/schemas/service'

/** How we show whether it worked, with the way to the whole method. */
export function Proof({ proof, isDeep }: { proof: Service['proof']; isDeep: boolean }) {
  const t = useTranslations('services')
  return (
    <Part title={proof.title} isDeep={isDeep}>
      <Told text={proof.text} path="/methodology" label={t('method')} />
    </Part>
  )
}

/** What moves the price, with the way to the figures. */
export function Price({ price, isDeep }: { price: Service['price']; isDeep: boolean }) {
  const t = useTranslations('services')
  return (
    <Part title={price.title} isDeep={isDeep}>
      <Told text={price.text} path="/pricing" label={t('prices')} />
    </Part>
  )
}

function Told({ text, path, label }: { text: readonly string[]; path: string; label: string }) {
  const locale = localeOfTag(useLocale())
  return (
    <div className="grid max-w-prose gap-4">
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        <a
          href={localePath(locale, path)}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {label}
        </a>
      </p>
    </div>
  )
}
