export default { testEnvironment: 'jsdom', testMatch: ['**/companies.test.js'], transform: {} }
