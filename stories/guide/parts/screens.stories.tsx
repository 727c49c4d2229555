import type { Meta, StoryObj } from '@storybook/react-vite'
import { partStories } from './partStories.tsx'

const meta = { ...partStories, title: '接口/页面', tags: ['!test', 'no-picture'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const LoginScreen: Story = { name: '登录 LoginScreen', parameters: { seenIn: '页面/登录' } }
export const HomeScreen: Story = { name: '首页 HomeScreen', parameters: { seenIn: '页面/首页' } }
export const ExploreCompanyScreen: Story = {
  name: '企业探索 ExploreCompanyScreen',
  parameters: { seenIn: '页面/企业探索' }
}
export const CompanyDetailScreen: Story = {
  name: '企业详情 CompanyDetailScreen',
  parameters: { seenIn: '页面/企业详情' }
}
export const NewCompanyDetailScreen: Story = {
  name: '企业详情（新版） NewCompanyDetailScreen',
  parameters: { seenIn: '页面/企业详情（新版）' }
}
export const IndustryMapScreen: Story = {
  name: '产业地图 IndustryMapScreen',
  parameters: { seenIn: '页面/产业地图' }
}
export const SupplyChainPenetrationScreen: Story = {
  name: '供应链穿透 SupplyChainPenetrationScreen',
  parameters: { seenIn: '页面/供应链穿透' }
}
export const ExploreIndustryScreen: Story = {
  name: '产业链拓客 ExploreIndustryScreen',
  parameters: { seenIn: '页面/产业链拓客' }
}
export const ExploreParkScreen: Story = {
  name: '园区拓客 ExploreParkScreen',
  parameters: { seenIn: '页面/园区拓客' }
}
export const ParkDetailScreen: Story = {
  name: '园区企业 ParkDetailScreen',
  parameters: { seenIn: '页面/园区企业' }
}
export const CapitalDetailScreen: Story = {
  name: '融资拓客 CapitalDetailScreen',
  parameters: { seenIn: '页面/融资拓客' }
}
export const KcFinanceScreen: Story = {
  name: '科技企业 KcFinanceScreen',
  parameters: { seenIn: '页面/科技企业' }
}
export const IndustrialDetailScreen: Story = {
  name: '规上工业 IndustrialDetailScreen',
  parameters: { seenIn: '页面/规上工业' }
}
export const ReportCenterScreen: Story = {
  name: '报告中心 ReportCenterScreen',
  parameters: { seenIn: '页面/报告中心' }
}
export const SuggestionScreen: Story = { name: '反馈 SuggestionScreen', parameters: { seenIn: '页面/反馈' } }
export const UserInfoScreen: Story = {
  name: '个人信息 UserInfoScreen',
  parameters: { seenIn: '页面/个人信息' }
}
export const FavorCompanyScreen: Story = {
  name: '收藏企业 FavorCompanyScreen',
  parameters: { seenIn: '页面/收藏企业' }
}
export const ExportedListsScreen: Story = {
  name: '名单导出 ExportedListsScreen',
  parameters: { seenIn: '页面/名单导出' }
}
export const ExportedReportsScreen: Story = {
  name: '企业报告导出 ExportedReportsScreen',
  parameters: { seenIn: '页面/企业报告导出' }
}
export const MyOrderScreen: Story = {
  name: '我的订单 MyOrderScreen',
  parameters: { seenIn: '页面/我的订单' }
}
