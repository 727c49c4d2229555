import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isBuilt, screenKeys, screenOf } from '../../src/catalogue/screens.ts'
import { constructionTexts } from '../../src/text/construction.ts'
import { UnderConstructionScreen } from '../../src/screens/underConstruction/UnderConstructionScreen.tsx'
import { openScreens } from '../helpers/screenBench.tsx'

const planned = screenKeys.filter(key => !isBuilt(key)).filter(key => screenOf(key).planned !== undefined)

describe('a screen that is not built yet', () => {
  it.each(planned)('%s describes what is planned and links elsewhere', key => {
    openScreens({
      at: `/${screenOf(key).path}`,
      screens: { [key]: <UnderConstructionScreen screen={key} /> }
    })
    expect(screen.getByRole('heading', { name: `${screenOf(key).title}建设中` })).toBeInTheDocument()
    expect(constructionTexts.planned(key)).not.toBe('')
    expect(screen.getByText(new RegExp(constructionTexts.planned(key)))).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '企业探索' })).toHaveAttribute('href', '/exploreCompany')
  })
})
