import { document, html, type Html, pageTexts } from './document.ts'

/** An account that the page offers as a button. */
export interface OfferedAccount {
  readonly account: string
  readonly name: string
  readonly roleName: string
  readonly password: string
}

export interface SignInPage {
  /** The action of the form: this page's own address, with the authorization request. */
  readonly action: string
  /** What was typed before; the password is not repeated. */
  readonly account: string
  /** The error of the last attempt. */
  readonly problem: string | null
  readonly offered: readonly OfferedAccount[]
}

export function signInPage({ action, account, problem, offered }: SignInPage): string {
  const title = problem === null ? pageTexts.title : `${pageTexts.problemTitle}：${problem}`
  const described = problem === null ? null : html` aria-invalid="true" aria-describedby="problem"`
  const [focusAccount, focusPassword] = account === '' ? [html` autofocus`, null] : [null, html` autofocus`]
  return document(
    title,
    html`<h1>${pageTexts.title}</h1>
      ${problem === null ? null : html`<p class="problem" id="problem" role="alert">${problem}</p>`}
      <form method="post" action="${action}">
        <label for="account">${pageTexts.account}</label>
        <input
          id="account"
          name="account"
          value="${account}"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          maxlength="64"
          required${described}${focusAccount}
        />
        <label for="password">${pageTexts.password}</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          maxlength="128"
          required${described}${focusPassword}
        />
        <button class="main">${pageTexts.submit}</button>
      </form>
      ${offered.length === 0 ? null : demoSection(action, offered)}`
  )
}

// A separate form, as nothing has to be typed.
function demoSection(action: string, offered: readonly OfferedAccount[]): Html {
  return html`<section class="demo" aria-labelledby="demo">
    <h2 id="demo">${pageTexts.demoTitle}</h2>
    <p>${pageTexts.demoLead}</p>
    <form method="post" action="${action}">
      ${offered.map(
        each =>
          html`<button name="demo" value="${each.account}">
            <strong>${each.roleName}</strong>${each.name}
            <small>${pageTexts.demoPassword(each.account, each.password)}</small>
          </button> `
      )}
    </form>
  </section>`
}

/** The page for an invalid request: a sentence and a way back. */
export function refusalPage(sentence: string): string {
  return document(
    pageTexts.problemTitle,
    html`<h1>${pageTexts.problemTitle}</h1>
      <p class="problem" role="alert">${sentence}</p>
      <p><a href="/">${pageTexts.back}</a></p>`
  )
}
