import { useTranslations } from 'use-intl'
import { ButtonLink } from '~/ui/button-link'
import { LookAroundLink } from './look-around'

interface NextStepProps {
  title: string
  text?: string | undefined
  href: string
  label: string
  /** A quieter way beside the first. */
  other?: { href: string; label: string } | undefined
}

/** The end of a public page: one thing to do next, and in a demo the way into it; on paper there is nothing to press. */
export function NextStep({ title, text, href, label, other }: NextStepProps) {
  const demo = useTranslations('frame.demo')
  return (
    <section className="bg-paper-deep print:hidden">
      <div className="mx-auto max-w-6xl px-5 py-12 md:px-8 md:py-16">
        <h2 className="max-w-2xl text-2xl">{title}</h2>
        {text ? <p className="mt-3 max-w-2xl text-ink-soft text-lg">{text}</p> : null}
        <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={href}>{label}</ButtonLink>
          {other ? (
            <a
              href={other.href}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {other.label}
            </a>
          ) : null}
          <LookAroundLink who="owner" label={demo('look')} />
        </p>
      </div>
    </section>
  )
}
