import { useLocale, useTranslations } from 'use-intl'
import type { ExperimentName } from '~/domain/experiments'
import { localeOfTag, localePath } from '~/domain/locale'
import { ButtonLink } from '~/ui/button-link'

const test: ExperimentName = 'home-action'

/**
 * The first thing to do here, in one of two wordings: does a question or a step bring more people to try? Both stand in
 * the page and take the same room, or it would be higher with one of them; `data-ab` on the document lists the tests
 * whose B is seen; without a script it is A.
 */
export function PrimaryAction() {
  const t = useTranslations('home.action')
  return (
    <ButtonLink
      variant="secondary"
      href={localePath(localeOfTag(useLocale()), '/assessment')}
      data-experiment={test}
    >
      <span className="grid text-center *:[grid-area:1/1]">
        <span className="[[data-ab~='home-action']_&]:invisible">{t('a')}</span>
        <span className="invisible [[data-ab~='home-action']_&]:visible">{t('b')}</span>
      </span>
    </ButtonLink>
  )
}
