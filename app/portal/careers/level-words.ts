import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { inEither, type Skill } from '../career-graph.queries'

/** Says what a level means: in the words of the skill, or in the general ones. */
export function useLevelWords() {
  const t = useTranslations('careerSkills.levels')
  const locale = localeOfTag(useLocale())
  return (skill: Skill | undefined, level: number) =>
    inEither(skill?.levels[level], locale) || t(`${level as 0 | 1 | 2 | 3 | 4}`)
}
