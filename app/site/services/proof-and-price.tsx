import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import type { Service } from '~content/schemas/service'
import { Spread } from '../spread'

/** How we show whether it worked, with the way to the whole method. */
export function Proof({ proof }: { proof: Service['proof'] }) {
  const t = useTranslations('services')
  return (
    <Spread title={proof.title} ground="warm">
      <Told text={proof.text} path="/methodology" label={t('method')} />
    </Spread>
  )
}

interface PriceProps {
  price: Service['price']
  ground: 'bg-paper-deep' | undefined
}

/** What moves the price, with the way to the figures. */
export function Price({ price, ground }: PriceProps) {
  const t = useTranslations('services')
  return (
    <Spread title={price.title} ground={ground}>
      <Told text={price.text} path="/pricing" label={t('prices')} />
    </Spread>
  )
}

/** The first sentence large, for it is the answer. */
function Told({
  text: [first, ...rest],
  path,
  label,
}: {
  text: readonly string[]
  path: string
  label: string
}) {
  const locale = localeOfTag(useLocale())
  return (
    <div className="grid max-w-prose gap-4">
      <p className="text-xl">{first}</p>
      {rest.map((paragraph) => (
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
