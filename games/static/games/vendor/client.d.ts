export * from "puerto-client";
