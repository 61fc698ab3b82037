import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { type RecipeKey, recipeKeys, recipeOf } from '~/domain/loyalty/recipes'
import type { LoyaltyRules } from '~/domain/loyalty/rules'
import { ChoiceField } from '~/ui/choice-field'
import type { Campaign } from './campaigns.queries'

type ChosenRecipe = ReturnType<typeof useRecipe>

/** Which recipe a campaign begins with, and what that fills in; a draft begins with what it says. */
export function useRecipe(campaign: Campaign | null, tiers: LoyaltyRules['tiers']) {
  const [chosen, setChosen] = useState<RecipeKey>(campaign?.recipe ?? 'own')
  const [isKept, setKept] = useState(campaign !== null)
  const nextTierInr = tiers?.by === 'spend' ? tiers.levels[1]?.from : undefined
  const month = Number(dayInIndia(new Date()).slice(5, 7))
  const begun = campaign && isKept ? campaign : recipeOf(chosen, { month, nextTierInr })
  return {
    /** Changes whenever the fields begin anew. */
    key: `${chosen} ${isKept}`,
    chosen,
    begun: { segment: begun.segment, message: begun.message },
    choose(key: RecipeKey) {
      setChosen(key)
      setKept(false)
    },
  }
}

/** Where to begin: choosing one fills in whom it is for and what it says. */
export function RecipeChoice({ recipe, onChange }: { recipe: ChosenRecipe; onChange: () => void }) {
  const t = useTranslations('loyaltyCampaigns')
  return (
    <ChoiceField
      name="recipe"
      label={t('form.recipe')}
      description={t('form.recipeHelp')}
      defaultValue={recipe.chosen}
      onChange={(key) => {
        recipe.choose(key)
        onChange()
      }}
      options={recipeKeys.map((key) => ({
        value: key,
        label: t(`recipes.${key}`),
        description: t(`recipeTexts.${key}`),
      }))}
    />
  )
}
