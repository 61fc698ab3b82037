import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { experiments } from '~/platform/experiments'
import { ButtonLink } from '~/ui/button-link'

const { isA, isB } = experiments['home-action']

/** The first thing to do here, in one of two wordings: does a question or a step bring more people to try? */
export function PrimaryAction() {
  const t = useTranslations('home.action')
  return (
    <ButtonLink href={localePath(localeOfTag(useLocale()), '/assessment')} data-experiment="home-action">
      <span className={isA}>{t('a')}</span>
      <span className={isB}>{t('b')}</span>
    </ButtonLink>
  )
}
